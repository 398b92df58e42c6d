import type { DragEvent, ReactNode } from 'react';

interface DropGuardProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Wraps a page that takes files: a file dropped beside the drop zone would otherwise replace the page in the browser.
 */
export function DropGuard({ className, children }: DropGuardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only ignores dropped files, offers nothing to operate.
    <div className={className} onDragOver={ignore} onDrop={ignore}>
      {children}
    </div>
  );
}

function ignore(event: DragEvent): void {
  event.preventDefault();
}

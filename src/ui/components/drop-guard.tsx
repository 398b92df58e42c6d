import type { DragEvent, ReactNode } from 'react';

interface DropGuardProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Around a page that takes files: one dropped beside its zone would otherwise replace the page. */
export function DropGuard({ className, children }: DropGuardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches stray drops, offers no interaction.
    <div className={className} onDragOver={ignore} onDrop={ignore}>
      {children}
    </div>
  );
}

function ignore(event: DragEvent): void {
  event.preventDefault();
}

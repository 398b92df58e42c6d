import { useTelling } from '../components/toasts-context.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useHeard } from '../use-heard.ts';
import { useCargarExportChild } from './use-cargar-export.ts';

export function useDownloadNews(): void {
  const download = useCargarExportChild('exportDownload');
  const { tell } = useTelling();
  useHeard(download, 'download.saved', ({ file }) =>
    tell({ type: 'success', title: text.saved, message: file.nombre }),
  );
}

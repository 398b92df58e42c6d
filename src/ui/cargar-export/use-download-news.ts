import { useEffect } from 'react';
import { useTelling } from '../components/toasts-context.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useCargarExportChild } from './use-cargar-export.ts';

export function useDownloadNews(): void {
  const download = useCargarExportChild('exportDownload');
  const { tell } = useTelling();
  useEffect(() => {
    const saved = download.on('download.saved', ({ file }) =>
      tell({ type: 'success', title: text.saved, message: file.nombre }),
    );
    return () => saved.unsubscribe();
  }, [download, tell]);
}

export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url));
}

export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started the download before this timer runs.
  setTimeout(() => URL.revokeObjectURL(url));
}

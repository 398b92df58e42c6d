/** Hands a file over as a download. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

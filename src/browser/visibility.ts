export function watchVisibility(tell: (isVisible: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}

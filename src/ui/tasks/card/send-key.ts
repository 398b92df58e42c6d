interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const isSendKey = ({ key, ctrlKey, metaKey }: Press): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

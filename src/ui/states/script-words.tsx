import classes from './script-words.module.css';

/** A sentence of a script: what stands between backticks in it is typed as it stands. */
export function ScriptWords({ words }: { readonly words: string }) {
  return words.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
      <code key={index} className={classes.typed}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
      <span key={index}>{part}</span>
    ),
  );
}

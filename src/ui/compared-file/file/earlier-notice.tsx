import { QuietLink } from '../../components/quiet-link.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import classes from './file-screen.module.css';

interface EarlierNoticeProps<TEarlier extends { readonly id: number }> {
  readonly earlier: TEarlier | null;
  readonly text: { readonly again: (earlier: TEarlier) => string; readonly toEarlier: string };
  readonly addressOf: (id: number) => string;
}

/** Says that the same file was sent before, with a link to its record. */
export function EarlierNotice<TEarlier extends { readonly id: number }>(props: EarlierNoticeProps<TEarlier>) {
  const { earlier, text, addressOf } = props;
  if (earlier === null) return null;
  return (
    <div className={classes.earlier}>
      <Notice meaning="warning" sentence={text.again(earlier)} />
      <QuietLink to={addressOf(earlier.id)}>{text.toEarlier}</QuietLink>
    </div>
  );
}

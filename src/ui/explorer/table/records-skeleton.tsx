import { memo, useId } from 'react';
import { COLUMN_WIDTHS } from '../../../machines/explorer/explorer-layout.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { usePhone } from '../../components/use-phone.ts';
import { explorerText as text } from '../../text/explorer.ts';
import { useExplorer } from '../use-explorer.tsx';
import classes from './records-skeleton.module.css';
import { KEY_WIDTH } from './use-records-model.ts';

/** More than a screen is high: what does not fit is cut. */
const ROWS = 24;
const ROW_HEIGHT = 32;
const GAP = 12;
const BOX = 16;
const BAR = { height: 10, y: (ROW_HEIGHT - 10) / 2, rx: 4 };
const FOOT_WIDTH = 220;

/** The part of its column that a value fills. */
const filled = (width: number): number => width * 0.56;

/** The head, the columns and the foot of a list that is being read, where they will stand. */
export function RecordsSkeleton() {
  const { register } = useExplorer();
  const isPhone = usePhone();
  const label = text.loading(register.words);
  if (isPhone) return <ListSkeleton label={label} rowHeight={ROW_HEIGHT} />;
  return (
    <div className={classes.frame} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={classes.rows} aria-hidden>
        <div className={classes.head} />
        <Bars keyWidth={register.widths?.[register.key] ?? KEY_WIDTH} />
      </div>
      <div className={classes.foot}>
        <svg className={classes.bars} width={FOOT_WIDTH} height={BAR.height} aria-hidden="true">
          <rect width={FOOT_WIDTH} height={BAR.height} rx={BAR.rx} />
        </svg>
      </div>
    </div>
  );
}

/** One drawing with patterns: an element for each cell made hundreds, which are gone a moment later. */
const Bars = memo(function Bars({ keyWidth }: { readonly keyWidth: number }) {
  const id = useId();
  const keys = GAP + BOX + GAP;
  const others = keys + keyWidth + GAP;
  const shared = { height: ROW_HEIGHT, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <div className={classes.lines}>
      <svg className={classes.bars} width="100%" height={ROWS * ROW_HEIGHT} aria-hidden="true">
        <pattern id={`${id}-keys`} width={others} {...shared}>
          <rect x={GAP} y={(ROW_HEIGHT - BOX) / 2} width={BOX} height={BOX} rx={BAR.rx} />
          <rect x={keys} width={filled(keyWidth)} {...BAR} />
        </pattern>
        <pattern id={`${id}-others`} x={others} width={COLUMN_WIDTHS.usual + GAP} {...shared}>
          <rect width={filled(COLUMN_WIDTHS.usual)} {...BAR} />
        </pattern>
        <rect width={others} height="100%" fill={`url(#${id}-keys)`} />
        <rect x={others} width="100%" height="100%" fill={`url(#${id}-others)`} />
      </svg>
    </div>
  );
});

import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { statesText } from '../text/states.ts';
import { type ChartCoverage, MARKS, type SuiteChoice } from './chart-coverage.ts';
import classes from './coverage-panel.module.css';
import { GearGlyph, KindGlyph, MarkGlyph, NextGlyph, NowGlyph } from './drawing/chart-glyphs.tsx';

const text = statesText.coverage;
const EVERY = '';

interface CoveragePanelProps {
  readonly coverage: ChartCoverage;
  readonly suites: readonly string[];
  readonly choice: SuiteChoice;
  readonly onChoose: (choice: SuiteChoice) => void;
  /** True while somebody walks: then the marks of a walk are explained. */
  readonly isWalked: boolean;
}

export function CoveragePanel({ coverage, suites, choice, onChoose, isWalked }: CoveragePanelProps) {
  const { all, tests, session } = coverage;
  return (
    <section className={classes.panel} aria-label={text.figures}>
      {tests !== null ? (
        <div className={classes.figures}>
          <NativeSelect
            size="xs"
            aria-label={text.label}
            value={choice ?? EVERY}
            onChange={(event) =>
              onChoose(event.currentTarget.value === EVERY ? null : event.currentTarget.value)
            }
            data={[
              { value: EVERY, label: text.every },
              ...suites.map((suite) => ({ value: suite, label: text.suites[suite] ?? suite })),
            ]}
          />
          <Figure label={text.states} value={text.share(tests.states, all.states)} />
          <Figure label={text.transitions} value={text.share(tests.transitions, all.transitions)} />
        </div>
      ) : (
        <p className={classes.none}>{text.none}</p>
      )}
      <div className={classes.figures}>
        <span className={classes.who}>{text.session}</span>
        <Figure label={text.states} value={text.share(session.states, all.states)} />
        <Figure label={text.transitions} value={text.share(session.transitions, all.transitions)} />
      </div>
      <ul className={classes.legend} aria-label={text.legend}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <Glyph>
              <MarkGlyph mark={mark} x={0} y={0} />
            </Glyph>
            {text.marks[mark]}
          </li>
        ))}
        <li>
          <Glyph>
            <NowGlyph x={0} y={0} />
          </Glyph>
          {isWalked ? text.walked : text.lit}
        </li>
        {isWalked && (
          <li>
            <Glyph>
              <NextGlyph x={0} y={0} />
            </Glyph>
            {text.next}
          </li>
        )}
        <li>
          <Glyph>
            <circle r={5} className={classes.start} />
          </Glyph>
          {text.start}
        </li>
        <li>
          <Glyph>
            <rect x={-6} y={-4} width={12} height={8} rx={4} className={classes.chip} />
          </Glyph>
          {text.chip}
        </li>
        <li>
          <Glyph>
            <KindGlyph kind="parallel" x={0} y={0} />
          </Glyph>
          {text.parallel}
        </li>
        <li>
          <Glyph>
            <KindGlyph kind="final" x={0} y={0} />
          </Glyph>
          {text.final}
        </li>
        <li>
          <Glyph>
            <GearGlyph x={0} y={0} />
          </Glyph>
          {text.actor}
        </li>
      </ul>
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className={classes.figure}>
      <span className={classes.label}>{label}</span> {value}
    </span>
  );
}

function Glyph({ children }: { readonly children: ReactNode }) {
  return (
    <svg width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true">
      {children}
    </svg>
  );
}

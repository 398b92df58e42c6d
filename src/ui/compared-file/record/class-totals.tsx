import { ClassCounts } from '../../components/class-counts.tsx';

interface ClassTotalsProps<TClass extends string> {
  readonly classes: readonly TClass[];
  readonly counts: Readonly<Record<TClass, number>>;
  readonly chosen: TClass | null;
  readonly onChoose: (value: TClass | null) => void;
  readonly text: {
    readonly label: string;
    readonly all: string;
    readonly names: Readonly<Record<TClass, string>>;
  };
}

/** The number of rows with each result; pressing a number shows only those rows. */
export function ClassTotals<TClass extends string>(props: ClassTotalsProps<TClass>) {
  const { classes, counts, chosen, onChoose, text } = props;
  return (
    <ClassCounts
      label={text.label}
      counts={[
        ...classes.map((one) => ({ value: one, label: text.names[one], count: counts[one] })),
        { value: null, label: text.all, count: classes.reduce((sum, one) => sum + counts[one], 0) },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { WorkFilter, WorkOptions, Works } from '../../api/contract/works.ts';
import { worksText } from '../text/works.ts';
import type { FilterChange } from '../works-address.ts';
import classes from './filter-chips.module.css';

const text = worksText.chips;

interface FilterChipsProps {
  readonly filter: WorkFilter;
  /** What the last list and the options call things; either may not have come yet. */
  readonly named: readonly [Works['nombres'] | undefined, WorkOptions];
  readonly onRemove: (change: FilterChange) => void;
}

/** What the list is narrowed by, each of which can be taken off. */
export function FilterChips({ filter, named, onRemove }: FilterChipsProps) {
  const chips = chipsOf(filter, named);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={text.label}>
      {chips.map(({ label, change }) => (
        <li key={label}>
          <Button
            variant="default"
            size="compact-sm"
            className={classes.chip}
            aria-label={text.remove(label)}
            rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
            onClick={() => onRemove(change)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Chip {
  readonly label: string;
  readonly change: FilterChange;
}

function chipsOf(filter: WorkFilter, [names, options]: FilterChipsProps['named']): readonly Chip[] {
  const { proyecto, excepto, subproyecto, estado, desde, hasta, hito, texto } = filter;
  const projects = [...(names?.proyecto ?? []), ...(names?.excepto ?? []), ...options.proyectos];
  const milestones = [...(names?.hito ? [names.hito] : []), ...options.hitos];
  const milestone = milestones.find(({ campo }) => campo === hito)?.etiqueta ?? hito;
  return [
    ...idsIn(proyecto).map((id, _, all) => ({
      label: text.project(nameIn(projects, id)),
      change: { proyecto: without(all, id) },
    })),
    ...(excepto === undefined
      ? []
      : [
          {
            label: text.except(idsIn(excepto).map((id) => nameIn(projects, id))),
            change: { excepto: null },
          },
        ]),
    ...idsIn(subproyecto).map((id, _, all) => ({
      label: text.subproject(nameIn(names?.subproyecto, id)),
      change: { subproyecto: without(all, id) },
    })),
    ...(estado === undefined ? [] : [{ label: text.state(estado), change: { estado: null } }]),
    ...(milestone === undefined ? [] : [{ label: text.milestone(milestone), change: { hito: null } }]),
    ...(desde === undefined && hasta === undefined
      ? []
      : [{ label: text.days(desde, hasta), change: { desde: null, hasta: null } }]),
    ...(texto === undefined ? [] : [{ label: text.words(texto), change: { texto: null } }]),
  ];
}

const idsIn = (list: string | undefined): readonly string[] => list?.split(',') ?? [];

const without = (ids: readonly string[], id: string): string | null =>
  ids.filter((one) => one !== id).join(',') || null;

const nameIn = (named: Works['nombres']['proyecto'] | undefined, id: string): string =>
  named?.find((one) => String(one.id) === id)?.nombre ?? text.unknown(id);

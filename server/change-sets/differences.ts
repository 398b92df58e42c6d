import { type RawBuilder, sql } from 'kysely';
import { rulesOf } from '../../src/shared/load-rules/rules.ts';
import { type EditableField, nameOf, typeOf } from './fields.ts';
import type { Sheet } from './sheets.ts';

/**
 * SQL expressions that compare and write the fields of a set of changes. In all of them `o` is the work and
 * `s` its row of the sheet; `given` is a JSON object with the wanted values as texts, and fields that are not
 * in it do not change.
 */
export class Differences {
  constructor(
    readonly sheet: Sheet,
    private readonly fields: readonly EditableField[],
  ) {}

  /** The names of the fields that would not change, as an array. `before` and `after` need it. */
  unchanged(given: RawBuilder<unknown>): RawBuilder<unknown> {
    const each = this.fields.map(
      (field) => sql`case when jsonb_exists(${given}, ${nameOf(field)}) and (${differs(field, given)})
        then null else ${nameOf(field)} end`,
    );
    return sql`array_remove(array[${sql.join(each)}]::text[], null)`;
  }

  /** SQL for the fields that would change, as an object with their present values. */
  before(unchanged: RawBuilder<unknown>): RawBuilder<unknown> {
    return this.textsOf((field) => sql`${here(field)}::text`, unchanged);
  }

  /** SQL for the same fields with their new values, as the database writes them. */
  after(given: RawBuilder<unknown>, unchanged: RawBuilder<unknown>): RawBuilder<unknown> {
    return this.textsOf((field) => sql`${wanted(field, given)}::text`, unchanged);
  }

  private textsOf(
    value: (field: EditableField) => RawBuilder<unknown>,
    without: RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    return sql`(jsonb_object(
      array[${sql.join(this.fields.map(nameOf))}]::text[], array[${sql.join(this.fields.map(value))}]::text[]
    ) - ${without})`;
  }

  /** SQL for the columns of `obra` that would change, as an object with their present values. */
  beforeInWork(given: RawBuilder<unknown>): RawBuilder<unknown> {
    if (this.own.length === 0) return sql`'{}'::jsonb`;
    const parts = this.own.map(
      (field) => sql`case when jsonb_exists(${given}, ${nameOf(field)}) and (${differs(field, given)})
        then jsonb_build_object(${sql.lit(field.own)}, ${ofWork(field.own)}) else '{}'::jsonb end`,
    );
    return sql`(${sql.join(parts, sql` || `)})`;
  }

  /** SQL that is true when every field of `given` already has its wanted value. */
  areHere(given: RawBuilder<unknown>): RawBuilder<boolean> {
    const each = this.fields.map(
      (field) => sql`(not jsonb_exists(${given}, ${nameOf(field)}) or not (${differs(field, given)}))`,
    );
    return sql<boolean>`(${sql.join(each, sql` and `)})`;
  }

  /** SQL for the present values of the fields of `given`, as an object. */
  current(given: RawBuilder<unknown>): RawBuilder<unknown> {
    const parts = this.fields.map(
      (field) => sql`case when jsonb_exists(${given}, ${nameOf(field)})
        then jsonb_build_object(${nameOf(field)}, ${here(field)}::text) else '{}' end`,
    );
    return sql`(${sql.join(parts, sql` || `)})`;
  }

  /** SQL `field = value, ..` for an UPDATE of the sheet. */
  assignments(given: RawBuilder<unknown>): RawBuilder<unknown> {
    const each = this.fields.map(
      (field) => sql`${sql.ref(field.campo)} = case when jsonb_exists(${given}, ${nameOf(field)})
        then ${wanted(field, given)} else ${here(field)} end`,
    );
    return sql.join(each);
  }

  /**
   * SQL `, column = value ..` for an UPDATE of `obra`. The keys of `given` are fields of the sheet ('campo') or columns
   * of `obra` ('own').
   */
  assignmentsInWork(given: RawBuilder<unknown>, named: 'campo' | 'own'): RawBuilder<unknown> {
    const each = this.own.map((field) => {
      const name = sql.lit(named === 'campo' ? field.campo : field.own);
      return sql`, ${sql.ref(field.own)} = case when jsonb_exists(${given}, ${name})
        then ${given} ->> ${name} else ${ofWork(field.own)} end`;
    });
    return sql.join(each, sql` `);
  }

  /**
   * SQL for a date that would come before a date that must precede it, as `{ field: day }`; null when all are in order.
   */
  outOfOrder(given: RawBuilder<unknown>): RawBuilder<unknown> {
    const changed = new Set(this.fields.map(({ campo }) => campo));
    const pairs = rulesOf(this.sheet.type).ordered.filter(
      ([later, earlier]) => changed.has(later) || changed.has(earlier),
    );
    if (pairs.length === 0) return sql`null::jsonb`;
    const dayOf = (name: string): RawBuilder<unknown> => {
      const field = this.fields.find(({ campo }) => campo === name);
      const now = sql.ref(`s.${name}`);
      return field === undefined
        ? now
        : sql`(case when jsonb_exists(${given}, ${nameOf(field)}) then ${wanted(field, given)} else ${now} end)`;
    };
    const touches = (names: readonly string[]) =>
      sql.join(
        names
          .filter((name) => changed.has(name))
          .map((name) => sql`jsonb_exists(${given}, ${sql.lit(name)})`),
        sql` or `,
      );
    const cases = pairs.map(([later, earlier]) => {
      // The person knows the date that they wrote, so the message names the other date.
      const told = changed.has(later) ? earlier : later;
      return sql`when (${touches([later, earlier])}) and ${dayOf(later)} < ${dayOf(earlier)}
        then jsonb_build_object(${sql.lit(told)}, (${dayOf(told)})::text)`;
    });
    return sql`(case ${sql.join(cases, sql` `)} end)`;
  }

  private get own(): readonly OwnField[] {
    return this.fields.filter((field): field is OwnField => field.own !== null);
  }
}

type OwnField = EditableField & { readonly own: NonNullable<EditableField['own']> };

const here = ({ campo }: EditableField): RawBuilder<unknown> => sql.ref(`s.${campo}`);
const ofWork = (column: string | null): RawBuilder<unknown> => sql.ref(`o.${column}`);
const wanted = (field: EditableField, given: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${given} ->> ${nameOf(field)})::${typeOf(field)}`;
const differs = (field: EditableField, given: RawBuilder<unknown>): RawBuilder<unknown> =>
  field.own === null
    ? sql`${here(field)} is distinct from ${wanted(field, given)}`
    : sql`${here(field)} is distinct from ${wanted(field, given)}
        or ${ofWork(field.own)} is distinct from ${given} ->> ${nameOf(field)}`;

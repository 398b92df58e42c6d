import { Button, Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isNameOf } from '../../../machines/bulk-import/run/new-subprojects.ts';
import type { subprojectAcceptanceMachine } from '../../../machines/bulk-import/run/subproject-acceptance-machine.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import classes from './new-subprojects.module.css';
import { subprojectIntents } from './subproject-intents.ts';

const text = bulkImportDialogText.newSubprojects;

export type SubprojectAcceptanceRef = ActorRefFrom<typeof subprojectAcceptanceMachine>;

/** The subprojects that the load would create. The person accepts each as new, or says which known one it is. */
export function NewSubprojects({ acceptance }: { readonly acceptance: SubprojectAcceptanceRef }) {
  const created = useSelector(acceptance, ({ context }) => context.created);
  const accepted = useSelector(acceptance, ({ context }) => context.accepted);
  const { accept, readAs } = subprojectIntents(acceptance);
  return (
    <section className={classes.section} aria-label={text.label}>
      <h3 className={classes.heading}>{text.willBeCreated(created)}</h3>
      <p className={classes.hint}>{text.hint}</p>
      <ul className={classes.list}>
        {created.map(({ proyecto, valor, cercanos: [nearest] }) => (
          <li key={`${proyecto} ${valor}`} className={classes.item}>
            <Checkbox
              label={text.create(valor, proyecto)}
              checked={isNameOf(accepted, valor)}
              onChange={(event) => accept(valor, event.currentTarget.checked)}
            />
            {nearest && (
              <Button
                variant="default"
                size="xs"
                aria-label={text.readAs(valor, nearest.valor)}
                onClick={() => readAs(valor, nearest.valor)}
              >
                {text.isKnown(nearest.valor)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

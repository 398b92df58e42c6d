import { Button, NativeSelect } from '@mantine/core';
import { IconSitemap, IconUsersGroup } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useMemo } from 'react';
import type { Recorder } from '../../machines/kit/recorder.ts';
import {
  selectIsWriting,
  selectSaved,
  selectScriptFailure,
} from '../../machines/states-page/states-page-selectors.ts';
import type { ScriptStrategy } from '../../workers/scripts/scripts-protocol.ts';
import { PageHeader } from '../components/page-header.tsx';
import { useAsked } from '../components/use-asked.ts';
import { usePortal } from '../portal.tsx';
import { orderText } from '../text/order.ts';
import { pagesText } from '../text/pages.ts';
import { statesText as text } from '../text/states.ts';
import { useContextParts } from '../use-context-parts.ts';
import { MachineCard } from './machine-card.tsx';
import { OrderPart } from './order/order-part.tsx';
import { ScriptsForm } from './scripts-form.tsx';
import { type StatesPageParts, useStatesAccess } from './states-access.tsx';
import { idOfState } from './states-address.ts';
import { orderIntents, type StatesScriptsRef, scriptsIntents, statesIntents } from './states-intents.ts';
import classes from './states-screen.module.css';
import { type Live, useLive } from './use-live.ts';
import { useStatesAddress } from './use-states-address.ts';

export function StatesScreen() {
  const { recorder, open } = useStatesAccess();
  return <LoadedStates parts={use(open())} recorder={recorder} />;
}

interface LoadedStatesProps {
  readonly parts: StatesPageParts;
  readonly recorder: Recorder;
}

function LoadedStates({ parts, recorder }: LoadedStatesProps) {
  const { charts } = parts;
  const [address, go] = useStatesAddress(charts);
  const { machine, state, steps, strategy, view, orderStep } = address;
  const page = useActorRef(parts.machine, { inspect: recorder.inspect });
  const scripts = useActorRef(parts.scriptsMachine, { inspect: recorder.inspect });
  const order = useActorRef(parts.orderMachine, { inspect: recorder.inspect });
  useAsked(page, statesIntents, {
    machine,
    state: state === null ? null : idOfState(machine, state),
    steps,
  });
  useAsked(scripts, scriptsIntents, { machine, strategy, readsScripts: view === 'scripts' });
  useAsked(order, orderIntents, { step: orderStep ?? 0 });

  const portal = usePortal();
  const live = useLive(
    recorder,
    useMemo(() => [portal, page, scripts, order], [portal, page, scripts, order]),
  );
  const chart = charts.find((one) => one.machine === machine);
  if (chart === undefined) return null;
  const header = (
    <PageHeader
      icon={<IconSitemap size={18} stroke={1.5} aria-hidden />}
      title={pagesText.states.title}
      detail={text.detail}
      actions={
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={18} stroke={1.5} aria-hidden />}
          onClick={() => go({ orderStep: orderStep === null ? 0 : null })}
        >
          {orderStep === null ? orderText.open : orderText.toMachines}
        </Button>
      }
    />
  );
  if (orderStep !== null) {
    return (
      <>
        {header}
        <OrderPart order={order} parts={parts} onStep={(step) => go({ orderStep: step })} />
      </>
    );
  }
  return (
    <>
      {header}
      <div className={classes.bar}>
        <NativeSelect
          className={classes.machine}
          label={text.machine}
          size="sm"
          value={machine}
          onChange={(event) => go({ machine: event.currentTarget.value })}
          data={charts.map((one) => ({ value: one.machine, label: labelOfMachine(one.machine, live) }))}
        />
        <Scripts
          scripts={scripts}
          strategy={strategy}
          onStrategy={(chosen) => go({ strategy: chosen, script: null })}
        />
      </div>
      <MachineCard
        key={machine}
        page={page}
        scripts={scripts}
        chart={chart}
        words={parts.words.get(machine) ?? null}
        live={live}
        suites={parts.suites}
        address={address}
        go={go}
      />
    </>
  );
}

const labelOfMachine = (machine: string, { running }: Live): string =>
  running.some((one) => one.machine === machine) ? `${machine} · ${text.running}` : machine;

interface ScriptsProps {
  readonly scripts: StatesScriptsRef;
  readonly strategy: ScriptStrategy;
  readonly onStrategy: (strategy: ScriptStrategy) => void;
}

function Scripts({ scripts, strategy, onStrategy }: ScriptsProps) {
  const isWriting = useSelector(scripts, selectIsWriting);
  const saved = useSelector(scripts, selectSaved);
  const failure = useSelector(scripts, selectScriptFailure);
  const { format } = useContextParts(scripts, 'format');
  const { chooseFormat, requestScripts, cancelScript } = scriptsIntents(scripts);
  return (
    <ScriptsForm
      strategy={strategy}
      format={format}
      onStrategy={onStrategy}
      onFormat={chooseFormat}
      isWriting={isWriting}
      savedAs={saved?.fileName ?? null}
      failure={failure}
      onDownload={requestScripts}
      onCancel={cancelScript}
    />
  );
}

import { SegmentedControl } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { LoadType } from '../../api/contract/bulk-import.ts';
import {
  EXPLORER_LIMITS,
  type ExplorerColumn,
  type ExplorerPage,
} from '../../api/contract/records/explorer.ts';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Section } from '../components/section.tsx';
import { FilterSentence } from '../explorer/filters/filter-sentence.tsx';
import { FilteringProvider } from '../explorer/filters/filtering.tsx';
import { useReadValues } from '../explorer/filters/use-read-values.ts';
import { useModule } from '../portal.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { PURPOSES } from '../text/purposes.ts';
import { worksText } from '../text/works.ts';
import classes from './cargar-export-screen.module.css';
import { ExportFields } from './export-fields.tsx';
import { ExportPreview } from './export-preview.tsx';
import { OrderNote } from './order-note.tsx';
import { OwnExports } from './own-exports.tsx';
import { PrepareBar } from './prepare-bar.tsx';
import { useCargarExportAddress, useCargarExportChild } from './use-cargar-export.ts';
import { useDownloadNews } from './use-download-news.ts';

const NO_COLUMNS: readonly ExplorerColumn[] = [];
const NO_NAMES: ExplorerPage['nombres'] = [];

/** Exports works or invoice lines: the filter, the fields, a preview, and the files of the last day. */
export function CargarExportScreen() {
  const { ask } = useCargarExportAddress();
  useDownloadNews();
  const answer = useRef<HTMLDivElement>(null);
  const [prepared, setPrepared] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="cargarExport" />}
        title={text.title}
        detail={PURPOSES.cargarExport}
      />
      <div className={classes.page}>
        <Section title={text.what}>
          <What />
        </Section>
        <div className={classes.halves}>
          <Section title={text.fields}>
            <ExportFields />
          </Section>
          <Section title={text.preview}>
            <ExportPreview tipo={ask.tipo} />
          </Section>
        </div>
        <PrepareBar
          onPrepare={(id) => {
            setPrepared(id);
            answer.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
        <div ref={answer} className={classes.page}>
          <OrderNote />
          <Section title={text.files}>
            <OwnExports prepared={prepared} />
          </Section>
        </div>
      </div>
    </>
  );
}

function What() {
  const { ask, chooseType, filter, search } = useCargarExportAddress();
  const actor = useModule('cargarExport');
  const columns = useSelector(actor, ({ context }) => context.columns) ?? NO_COLUMNS;
  const areColumnsMissing = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { columns: 'missing' } }),
  );
  const named =
    useSelector(useCargarExportChild('exportPreview'), ({ context }) => context.page?.nombres) ?? NO_NAMES;
  const read = useReadValues(useCargarExportChild('explorerFacet'), ask.filter, named);
  return (
    <>
      <div className={classes.what}>
        <SegmentedControl
          size="sm"
          aria-label={text.type}
          data={[...text.types]}
          value={ask.tipo}
          onChange={(type) => chooseType(type as LoadType)}
        />
        <span className={classes.hint}>{text.typeDetail[ask.tipo]}</span>
        <SearchField
          label={worksText.words.search}
          value={ask.filter.buscar}
          maxLength={EXPLORER_LIMITS.words}
          onSearch={search}
        />
      </div>
      <FilteringProvider
        value={{
          words: worksText.words,
          filter: ask.filter,
          change: filter,
          search,
          columns,
          areColumnsMissing,
          ...read,
        }}
      >
        <FilterSentence />
      </FilteringProvider>
    </>
  );
}

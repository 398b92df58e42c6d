import { fromPromise } from 'xstate';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import type { SaveFile } from '../../kit/save-file.ts';
import { asPattern, templateFileName, templateRequest } from './template-rules.ts';
import type { SavedTemplate, TemplateInput } from './template-types.ts';

export interface TemplateDeps {
  readonly api: Pick<LoadApi, 'templateData' | 'maxCodObra'>;
  readonly workbook: Pick<WorkbookGateway, 'template'>;
  readonly saveFile: SaveFile;
}

export const createTemplateImplementations = (deps: TemplateDeps) => ({
  actors: { loadTemplateData: loadTemplateData(deps), saveTemplate: saveTemplate(deps) },
});

export const loadTemplateData = ({ api }: Pick<TemplateDeps, 'api'>) =>
  fromPromise(({ signal }: { signal: AbortSignal }) => api.templateData({ signal }));

/**
 * Makes and saves the template for a pattern. The number for A1 is requested last, so that it is most likely
 * the one that the load will check.
 */
export const saveTemplate = ({ api, workbook, saveFile }: TemplateDeps) =>
  fromPromise(
    async ({ input, signal }: { input: TemplateInput; signal: AbortSignal }): Promise<SavedTemplate> => {
      const pattern = asPattern(input.pattern);
      const { maxNumCodObra } = await api.maxCodObra(`%${pattern}%`, { signal });
      const fileCode = Number(maxNumCodObra ?? 0);
      const file = await workbook.template(templateRequest(input.data, pattern, fileCode));
      signal.throwIfAborted();
      const fileName = templateFileName(pattern);
      saveFile(fileName, file);
      return { fileName, fileCode };
    },
  );

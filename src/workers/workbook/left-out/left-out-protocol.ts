import type { LoadCheck } from '../../../api/contract/loads/load-check.ts';
import type { WorkbookGatewayOptions } from '../gateway-options.ts';
import type { MarkedWorkbook } from '../marked/marked-protocol.ts';
import type { FaultsRequest } from '../validation/faults-protocol.ts';

export interface LeftOutRequest extends FaultsRequest {
  /** The file code to write in A1; null keeps the one that A1 holds. */
  readonly fileCode: string | null;
}

export interface LeftOutWorkbook extends MarkedWorkbook {
  /** Number of rows of both sheets. */
  readonly rows: number;
}

export interface LeftOutMaker {
  /** The distinct values of the rows left out, as the body of `POST /cargamasiva/comprobar`. */
  leftOutAsk(sheets: FaultsRequest['sheets'], options?: WorkbookGatewayOptions): Promise<LoadCheck>;
  /**
   * An .xlsx with the header and the rows left out of both sheets, as the corrections leave them, each cell at fault
   * marked. `facts`: what the server answered to `leftOutAsk`.
   */
  leftOutWorkbook(request: LeftOutRequest, options?: WorkbookGatewayOptions): Promise<LeftOutWorkbook>;
}

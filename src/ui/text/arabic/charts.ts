import type { ChartKind } from '../../../shared/charts/chart-types.ts';
import type { ChartText } from '../charts.ts';
import { type ArabicForms, arabicCounted } from './counted.ts';

const KINDS: Readonly<Record<ChartKind, string>> = {
  doughnut: 'مخطط حلقي',
  bar: 'مخطط أعمدة',
  line: 'مخطط خطي',
  area: 'مخطط مساحي',
  radar: 'مخطط راداري',
  polarArea: 'مخطط قطبي',
  scatter: 'مخطط نقطي',
};
const VALUES: ArabicForms = {
  one: 'قيمة واحدة',
  two: 'قيمتان',
  few: 'قيم',
  many: 'قيمة',
  other: 'قيمة',
};
const SERIES: ArabicForms = {
  one: 'سلسلة واحدة',
  two: 'سلسلتين',
  few: 'سلاسل',
  many: 'سلسلة',
  other: 'سلسلة',
};
const GAPS: ArabicForms = {
  one: 'فراغ واحد',
  two: 'فراغان',
  few: 'فراغات',
  many: 'فراغاً',
  other: 'فراغ',
};
const UNFINISHED = 'فترة لم تنتهِ';

export const arabicChartText: ChartText = {
  language: 'ar',

  loadFailed: 'تعذّر تحميل بيانات المخطط',
  exportFailed: 'تعذّر تصدير المخطط',
  chartMissing: 'لم يُعثر على المخطط',
  retry: 'إعادة المحاولة',

  loading: (title) => `جارٍ تحميل مخطط «${title}»…`,
  empty: 'لا توجد بيانات لعرضها',
  emptyDetail: 'يظهر المخطط متى توفرت. إن كنت قد حددت تواريخ فوسّعها.',
  showTable: 'عرض البيانات',
  hideTable: 'إخفاء البيانات',
  table: (title) => `بيانات «${title}»`,
  share: 'النسبة المئوية',
  gap: 'بلا بيانات',
  unfinished: `* ${UNFINISHED}`,
  ofUnfinished: ` (${UNFINISHED})`,
  glance: (kind, values, series, gaps) =>
    [
      `${KINDS[kind]}: ${arabicCounted(values, VALUES)}`,
      series > 1 && ` في ${arabicCounted(series, SERIES)}`,
      gaps > 0 && `، ${arabicCounted(gaps, GAPS)} بلا بيانات`,
      '.',
    ]
      .filter((part) => part !== false)
      .join(''),
  greatest: (sentence) => `الأكبر: ${sentence}.`,
  least: (sentence) => `الأصغر: ${sentence}.`,

  opens: 'انقر أو اضغط Enter لعرض القائمة',
  leadsNowhere: 'ليس لهذه القيمة قائمة',
  keys: 'الأسهم: التنقل بين القيم. Home وEnd: الأولى والأخيرة. Enter: فتح القائمة. Escape: مغادرة القيمة.',
};

import type { DashboardText } from '../dashboard.ts';
import { type ArabicForms, arabicCount, arabicCounted, arabicDay } from './counted.ts';
import { arabicPageTitle } from './page-title.ts';

const WORKS: ArabicForms = {
  one: 'عمل واحد',
  two: 'عملان',
  few: 'أعمال',
  many: 'عملاً',
  other: 'عمل',
};
const PROJECTS: ArabicForms = {
  one: 'مشروع واحد',
  two: 'مشروعان',
  few: 'مشاريع',
  many: 'مشروعاً',
  other: 'مشروع',
};
const SUBPROJECTS: ArabicForms = {
  one: 'مشروع فرعي واحد',
  two: 'مشروعان فرعيان',
  few: 'مشاريع فرعية',
  many: 'مشروعاً فرعياً',
  other: 'مشروع فرعي',
};

/** The texts of /rtl-page (spec 1 section 4.5). */
export const arabicDashboardText: DashboardText = {
  count: arabicCount,

  title: arabicPageTitle,
  detail: 'المشاريع والمشاريع الفرعية والأعمال بالأرقام.',

  view: 'طريقة العرض',
  loadingView: 'جارٍ فتح العرض…',
  views: { clasica: 'العرض التقليدي', personalizada: 'العرض المخصص' },

  totals: {
    projects: 'إجمالي المشاريع',
    subprojects: 'المشاريع الفرعية',
    works: 'الأعمال المسجلة',
  },
  otherProjects: 'مشاريع أخرى',
  // In a sentence the number stands before the noun, so unlike in `ArabicForms` no form may express the
  // number itself.
  worksFormat: {
    kind: 'count',
    one: 'عمل',
    many: 'عمل',
    forms: { one: 'عمل', two: 'عمل', few: WORKS.few, many: WORKS.many, other: WORKS.other },
  },
  before: 'الفترة السابقة',
  distribution: 'توزيع الأعمال حسب المشروع',
  worksPerProject: 'إجمالي الأعمال لكل مشروع',

  loadFailed: 'تعذّر تحميل البيانات. حاول مرة أخرى.',
  refreshed: 'تم تحديث البيانات',

  refresh: 'تحديث',
  live: 'الوقت الفعلي',
  liveOn: 'تتحدث الأرقام كل 30 ثانية. اضغط لإيقاف ذلك.',
  liveOff: 'لا تتحدث الأرقام تلقائياً. اضغط لتتحدث كل 30 ثانية.',

  range: {
    label: 'تواريخ الأرقام',
    clear: 'إزالة التواريخ',
    half: 'ينقص التاريخ الآخر: إلى أن تكتبه تشمل الأرقام كل الفترات.',
    backwards: 'تاريخ البداية بعد تاريخ النهاية: تشمل الأرقام كل الفترات.',
  },

  stale: 'تعذّر تحديث الأرقام: هذه آخر أرقام تمت قراءتها.',
  unknownStat: 'غير معروف',
  openStat: (title, value) => `${title}: ${arabicCount(value)}`,
  loadingStat: (title) => `جارٍ حساب ${title}…`,
  change: (difference, since) => {
    if (difference === 0) return `كما كان في ${arabicDay(since)}`;
    const sense = difference > 0 ? 'أكثر' : 'أقل';
    return `${sense} بمقدار ${arabicCount(Math.abs(difference))} من ${arabicDay(since)}`;
  },
  changeOfRange: (difference, from, to) => {
    const before = `الفترة السابقة (${arabicDay(from)} – ${arabicDay(to)})`;
    if (difference === 0) return `كما كان في ${before}`;
    const sense = difference > 0 ? 'أكثر' : 'أقل';
    return `${sense} بمقدار ${arabicCount(Math.abs(difference))} من ${before}`;
  },
  course: (title, values) =>
    `${title} يوماً بيوم: من ${arabicCount(values[0] ?? 0)} إلى ${arabicCount(values.at(-1) ?? 0)}`,

  table: {
    label: 'المشاريع',
    project: 'المشروع',
    kind: 'النوع',
    prefix: 'الرمز',
    lastCode: 'آخر عمل',
    subprojects: 'المشاريع الفرعية',
    works: 'الأعمال',
    status: 'الحالة',
    openWorks: (works, project) => `${arabicCount(works)}: الأعمال في ${project}`,
    featured: 'مميز',
    pages: 'صفحات المشاريع',
    loading: 'جارٍ قراءة المشاريع…',
    shown: (projects, subprojects, { first, rows, isAll }) => {
      const all = `${arabicCounted(projects, PROJECTS)} و${arabicCounted(subprojects, SUBPROJECTS)}`;
      if (isAll || rows === 0) return all;
      if (first === null) return `${arabicCount(rows)} من ${all}`;
      return `عرض ${arabicCount(first)} - ${arabicCount(first + rows - 1)} من ${all}`;
    },
    empty: 'لا توجد مشاريع بعد',
    emptyDetail: 'ينشئ كل تحميل ما ينقص منها.',
    emptyRange: 'لا توجد مشاريع في هذه التواريخ',
    emptyRangeDetail: 'أزل التواريخ أو وسّعها.',
  },
};

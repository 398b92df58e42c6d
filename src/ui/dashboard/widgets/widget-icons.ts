import {
  type Icon,
  IconActivity,
  IconBuildingCommunity,
  IconChartArea,
  IconChartBar,
  IconChartDonut,
  IconChartLine,
  IconChecklist,
  IconDownload,
  IconFolder,
  IconFolders,
  IconListDetails,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { WidgetType } from '../../../api/contract/widget-layout.ts';

export const WIDGET_ICONS: Readonly<Record<WidgetType, Icon>> = {
  'total-projects': IconFolder,
  'total-subprojects': IconFolders,
  'total-works': IconListDetails,
  'active-users': IconUserCheck,
  'pending-tasks': IconChecklist,
  doughnut: IconChartDonut,
  bar: IconChartBar,
  line: IconChartLine,
  area: IconChartArea,
  'recent-projects': IconBuildingCommunity,
  'activity-feed': IconActivity,
  'user-table': IconUsers,
  'export-summary': IconDownload,
};

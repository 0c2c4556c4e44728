import { commonText } from '@benjarong/text';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { SegmentedOption } from '../segmented/segmented.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import type { ColorChoice } from './color-mode.ts';
import { useColorMode } from './color-mode.ts';

const options: readonly SegmentedOption<ColorChoice>[] = [
  { value: 'system', label: commonText.colorSystem, icon: <Monitor aria-hidden /> },
  { value: 'light', label: commonText.colorLight, icon: <Sun aria-hidden /> },
  { value: 'dark', label: commonText.colorDark, icon: <Moon aria-hidden /> },
];

/** ระบบ / สว่าง / มืด. */
export function ColorModeToggle() {
  const { choice, choose } = useColorMode();
  return <Segmented label={commonText.colorMode} options={options} value={choice} onChange={choose} />;
}

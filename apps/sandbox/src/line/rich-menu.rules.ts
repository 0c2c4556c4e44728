import type { ImageFacts } from './image-facts.ts';

/** One thing that LINE would refuse, with the place in the request. */
export interface Fault {
  readonly message: string;
  readonly property: string;
}

type Table = Readonly<Record<string, unknown>>;

/** Everything that LINE would refuse in a rich menu; an empty list for a good one. */
export function richMenuFaults(menu: unknown): readonly Fault[] {
  if (!isTable(menu)) return [{ message: 'The request body must be an object', property: '' }];
  const faults: Fault[] = [];
  const size = isTable(menu['size']) ? menu['size'] : {};
  const { width, height } = size;
  if (!isWhole(width, 800, 2500)) {
    return [{ message: 'must be between 800 and 2500', property: 'size.width' }];
  }
  if (!isWhole(height, 250, 2500)) return [{ message: 'must be at least 250', property: 'size.height' }];
  if (width / height < 1.45) {
    faults.push({ message: 'aspect ratio (width / height) must be at least 1.45', property: 'size' });
  }
  if (typeof menu['selected'] !== 'boolean')
    faults.push({ message: 'must be a boolean', property: 'selected' });
  faults.push(...textFault(menu['name'], 300, 'name'), ...textFault(menu['chatBarText'], 14, 'chatBarText'));
  const areas: unknown = menu['areas'];
  if (!Array.isArray(areas)) return [...faults, { message: 'May not be null', property: 'areas' }];
  if (areas.length > 20) faults.push({ message: 'size must be between 0 and 20', property: 'areas' });
  areas.forEach((area: unknown, i) => {
    const at = `areas[${i}]`;
    if (!isTable(area)) {
      faults.push({ message: 'May not be null', property: at });
      return;
    }
    faults.push(...boundsFaults(area['bounds'], width, height, `${at}.bounds`));
    faults.push(...actionFaults(area['action'], `${at}.action`));
  });
  return faults;
}

/** Most bytes of a rich menu's picture. */
export const richMenuImageBytes = 1024 * 1024;

/** Why LINE would refuse this picture for a menu of this size; undefined when it is good. */
export function imageFault(
  facts: ImageFacts | undefined,
  contentType: string,
  bytes: number,
  size: { readonly width: number; readonly height: number },
): string | undefined {
  if (bytes > richMenuImageBytes) return 'The image file is larger than 1 MB';
  if (facts === undefined) return 'The image must be JPEG or PNG';
  if (facts.type !== contentType) return 'The content type does not match the image';
  if (facts.width < 800 || facts.width > 2500) return 'The image width must be between 800 and 2500';
  if (facts.height < 250) return 'The image height must be at least 250';
  if (facts.width / facts.height < 1.45) return 'The aspect ratio of the image must be at least 1.45';
  return facts.width === size.width && facts.height === size.height
    ? undefined
    : 'The image size does not match the size of the rich menu';
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

/** Characters as LINE counts them: UTF-16 code units. */
function letters(value: unknown): number {
  return typeof value === 'string' ? value.length : -1;
}

function textFault(value: unknown, most: number, property: string): Fault[] {
  const length = letters(value);
  if (length < 1) return [{ message: 'May not be empty', property }];
  return length > most ? [{ message: `Length must be between 0 and ${most}`, property }] : [];
}

function uriFault(uri: unknown, property: string): Fault[] {
  if (letters(uri) < 1) return [{ message: 'May not be empty', property }];
  const text = String(uri);
  if (letters(text) > 1000) return [{ message: 'Length must be between 0 and 1000', property }];
  const fits = /^(?:https?:\/\/[^\s]+|line:\/\/[^\s]+|tel:[0-9+-]+|mailto:[^\s]+)$/i.test(text);
  return fits ? [] : [{ message: 'invalid uri', property }];
}

function actionFaults(action: unknown, property: string): readonly Fault[] {
  if (!isTable(action)) return [{ message: 'May not be null', property }];
  const label = action['label'];
  const faults = label === undefined ? [] : textFault(label, 20, `${property}.label`);
  switch (action['type']) {
    case 'uri':
      return [...faults, ...uriFault(action['uri'], `${property}.uri`)];
    case 'message':
      return [...faults, ...textFault(action['text'], 300, `${property}.text`)];
    case 'postback':
      return [...faults, ...textFault(action['data'], 300, `${property}.data`)];
    default:
      return [...faults, { message: 'invalid type', property: `${property}.type` }];
  }
}

function boundsFaults(bounds: unknown, width: number, height: number, property: string): Fault[] {
  if (!isTable(bounds)) return [{ message: 'May not be null', property }];
  const { x, y } = bounds;
  if (!isWhole(x, 0, 2500)) return [{ message: 'must be between 0 and 2500', property: `${property}.x` }];
  if (!isWhole(y, 0, 2500)) return [{ message: 'must be between 0 and 2500', property: `${property}.y` }];
  if (!isWhole(bounds['width'], 1, width - x)) {
    return [{ message: 'must lie inside the rich menu', property: `${property}.width` }];
  }
  return isWhole(bounds['height'], 1, height - y)
    ? []
    : [{ message: 'must lie inside the rich menu', property: `${property}.height` }];
}

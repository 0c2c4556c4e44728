type Table = Readonly<Record<string, unknown>>;

/** Why the share target picker would refuse these messages; undefined when it takes them. */
export function shareFault(messages: unknown): string | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return 'messages must not be empty';
  if (messages.length > 5) return 'at most 5 messages';
  return messages.map(messageFault).find((fault) => fault !== undefined);
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null;
}

function foreignAction(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(foreignAction);
  if (!isTable(value)) return false;
  const { action } = value;
  if (isTable(action) && action['type'] !== 'uri') return true;
  return Object.values(value).some(foreignAction);
}

function textFits(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}

function messageFault(message: unknown): string | undefined {
  if (!isTable(message)) return 'message must be an object';
  switch (message['type']) {
    case 'text':
      return textFits(message['text'], 5000) ? undefined : 'text must have 1 to 5000 characters';
    case 'flex': {
      if (!textFits(message['altText'], 1500)) return 'altText must have 1 to 1500 characters';
      const { contents } = message;
      const kind = isTable(contents) ? contents['type'] : undefined;
      if (kind !== 'bubble' && kind !== 'carousel') return 'contents must be a bubble or a carousel';
      return foreignAction(contents) ? 'only URI actions can be shared' : undefined;
    }
    case 'image':
    case 'template':
    case 'sticker':
    case 'video':
    case 'audio':
    case 'location':
      return foreignAction(message) ? 'only URI actions can be shared' : undefined;
    default:
      return 'type of the message is unknown';
  }
}

import type { PaymentChannel } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { depositText, fill } from '@benjarong/text';
import { Notice } from '@benjarong/ui/notice';
import { RadioCards } from '@benjarong/ui/radio-cards';

interface ChannelChoiceProps {
  readonly channels: readonly PaymentChannel[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Every channel with its bounds, or why it is closed now. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const why = channels[0]?.closed_text ?? '';
  // One reason for all is said once.
  if (why !== '' && channels.every(({ closed_text }) => closed_text === why))
    return <Notice tone="saffron">{why}</Notice>;
  return (
    <RadioCards
      label={depositText.channels}
      options={channels.map((it) => ({
        value: it.channel_id,
        title: it.channel_name,
        description: it.is_open ? bounds(it) : it.closed_text,
        disabled: !it.is_open,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}

function bounds(channel: PaymentChannel): string {
  return fill(depositText.channelBounds, {
    minimum: formatBahtNumber(channel.minimum),
    maximum: formatBahtNumber(channel.maximum),
  });
}

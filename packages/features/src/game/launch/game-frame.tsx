import { fill, gameText } from '@benjarong/text';
import { useEffect, useRef } from 'react';

import styles from './game-sheet.module.css';

/** What a game may tell the page that frames it. */
export type GameMessage = 'ready' | 'balance' | 'close';

/** Reads a message of a game, `{type: 'ready' | 'balance' | 'close'}`; anything else is `undefined`. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type } = data;
  return type === 'ready' || type === 'balance' || type === 'close' ? type : undefined;
}

interface GameFrameProps {
  readonly link: string;
  readonly name: string;
  readonly onLoad: () => void;
  readonly onMessage: (message: GameMessage) => void;
}

const rights = 'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock';

/** The game itself in a sandboxed frame; messages count only from its own window and origin. */
export function GameFrame({ link, name, onLoad, onMessage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(link);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      if (event.origin !== origin) return;
      const message = readGameMessage(event.data);
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
    };
  }, [origin, onMessage]);
  return (
    <iframe
      ref={frame}
      src={link}
      title={fill(gameText.frame, { name })}
      // A frame of our own origin must never get its origin back: it could take the sandbox off.
      sandbox={origin === window.location.origin ? rights : `${rights} allow-same-origin`}
      allow="fullscreen; autoplay; screen-wake-lock"
      referrerPolicy="no-referrer"
      className={styles['frame']}
      onLoad={onLoad}
    />
  );
}

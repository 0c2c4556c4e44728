import type { ElementType, ReactNode } from 'react';

interface VisuallyHiddenProps {
  readonly as?: ElementType | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Text for assistive tools only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className="visually-hidden">
      {children}
    </Tag>
  );
}

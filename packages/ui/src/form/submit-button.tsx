import { useFormikContext } from 'formik';
import type { ButtonProps } from '../button/button.tsx';
import { Button } from '../button/button.tsx';

/** The button that sends the form; turns its spinner while the form is being sent. */
export function SubmitButton({ block = true, loading = false, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} type="submit" block={block} loading={loading || isSubmitting} />;
}

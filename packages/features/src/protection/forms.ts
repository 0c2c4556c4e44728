export { LimitForm } from './limit-form.tsx';
export { PauseForm } from './pause-form.tsx';

export { EraseForm } from './erase-form.tsx';
export { MobileForm } from './mobile-form.tsx';

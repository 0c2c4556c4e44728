import { SkipLink } from '../text/skip-link.tsx';
import { Basics } from './basics.tsx';
import { Forms } from './forms.tsx';
import styles from './gallery.module.css';
import { Lazies } from './overlays.tsx';
import { States } from './states.tsx';

/** Every component in every state on one page: development and tests only, target of axe and screenshots. */
export const Gallery = () => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className={styles['page']}>
      <h1 id="top" className="text-3xl">
        เบญจรงค์ ชุดออกแบบ
      </h1>
      <Basics />
      <Forms />
      <States />
      <Lazies />
    </main>
  </>
);

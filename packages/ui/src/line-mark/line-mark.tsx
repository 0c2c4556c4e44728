import styles from './line-mark.module.css';

/** LINE's icon as its log-in guide wants it: a white bubble on the official green. */
export function LineMark() {
  return (
    <svg className={styles['root']} viewBox="0 0 32 32" width="32" height="32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#06C755" />
      <path
        fill="#fff"
        d="M16 6.500c5.800 0 10.500 3.800 10.500 8.500 0 1.900-.8 3.600-2.200 5.100-2.200 2.500-7.100 5.500-8.300 6-1 .4-.8-.3-.8-.6l.1-1c0-.4.1-.7-.2-.9C9.800 23.100 5.500 19.500 5.500 15c0-4.700 4.700-8.500 10.500-8.500Z"
      />
      <path
        fill="none"
        stroke="#06C755"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M9.700 13v4.200h1.900M13.600 13v4.200M15.600 17.200V13l2.400 4.200V13M22.300 13h-2.100v4.200h2.100M20.200 15.100h1.800"
      />
    </svg>
  );
}

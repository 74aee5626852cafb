import './Icon.css';

/** Drawn on a grid of 24 with a stroke of 1.75, so that they stay crisp at 16 and 20 pixels. */
const SHAPES = {
  alert: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.4v.1',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 20.5h4',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  chevronUp: 'm6 14.5 6-6 6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  container: 'M2.5 7h19v10h-19zM6.5 10v4M10 10v4M14 10v4M17.5 10v4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dots: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  driver:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM3.5 12h7M13.5 12h7M12 13.5v7',
  edit: 'M4 20v-4L15.5 4.5l4 4L8 20H4ZM13 7l4 4',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 9l6 6M15 9l-6 6',
  external: 'M10 5H5v14h14v-5M13 4h7v7M20 4l-9 9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4-1M10 10a3 3 0 0 0 4 4',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5L4 5Z',
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.1',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3ZM9 8h6M9 12h6',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6v.01M4 12v.01M4 18v.01',
  lock: 'M5 11h14v9H5zM8 11V7.5a4 4 0 0 1 8 0V11',
  logout: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  mail: 'M3 5.5h18v13H3zM3 7l9 6 9-6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M13 9a10 10 0 0 1 6 3M12 19v.01',
  order: 'M6 4h12v17H6zM9 2.5h6V6H9zM9 10.5h6M9 14h6M9 17.5h3',
  phone:
    'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1Z',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h16',
  sort: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  sortDown: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  sortUp: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.2l3 3 5-5.7',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10.5v6M14 10.5v6',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3.5V16h-8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14a6.5 6.5 0 0 1 3.5 5.5',
} as const;

export type IconName = keyof typeof SHAPES;

type IconProps = { name: IconName; size?: number | undefined };

/** A picture beside words: it is never the only carrier of a meaning and so is hidden from screen readers. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}

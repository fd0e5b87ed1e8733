import type { ReactNode } from 'react';
import styles from './icons.module.css';

export type IconProps = { size?: 'sm' | 'md' | 'lg'; className?: string };

/**
 * One hand for all icons: a 24 grid, a rounded line of 1.9. They are decoration (`aria-hidden`): the control
 * or text beside them carries the name. One small function each, so that a bundle keeps only those it uses.
 */
function Glyph({ size = 'md', className, children }: IconProps & { children: ReactNode }) {
  const classes = className ? `${styles.icon} ${className}` : styles.icon;
  return (
    <svg viewBox="0 0 24 24" className={classes} data-size={size} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const line = (d: string) => (props: IconProps) => (
  <Glyph {...props}>
    <path d={d} />
  </Glyph>
);

export const ArrowLeftIcon = /* @__PURE__ */ line('M19 12H5m0 0 6-6m-6 6 6 6');
export const ArrowRightIcon = /* @__PURE__ */ line('M5 12h14m0 0-6-6m6 6-6 6');
export const ArrowUpIcon = /* @__PURE__ */ line('M12 19V5m0 0-6 6m6-6 6 6');
export const BasketIcon = /* @__PURE__ */ line(
  'M3.5 10h17l-1.6 8.2a2 2 0 0 1-2 1.6H7.1a2 2 0 0 1-2-1.6L3.5 10Zm4-0 3-6m6 6-3-6M9.5 13.5v3m5-3v3',
);
export const CalendarIcon = /* @__PURE__ */ line(
  'M7 3v3m10-3v3M4 9.5h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
);
export const CardIcon = /* @__PURE__ */ line(
  'M3 9.5h18M7 15h3M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5Z',
);
export const CheckIcon = /* @__PURE__ */ line('m5 12.5 4.5 4.5L19 7');
export const ChevronDownIcon = /* @__PURE__ */ line('m6 9 6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ line('m15 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ line('m9 6 6 6-6 6');
export const ClockIcon = /* @__PURE__ */ line('M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z');
export const CloseIcon = /* @__PURE__ */ line('M6 6l12 12M18 6 6 18');
export const EditIcon = /* @__PURE__ */ line(
  'M14.5 6 18 9.5M4.5 19.5l.9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.5 18.6l-4 .9Z',
);
export const EyeIcon = /* @__PURE__ */ line(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M4 4l16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.3 7.6C3.9 9.4 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a3 3 0 0 0 4 4.2',
);
export const FacebookIcon = /* @__PURE__ */ line(
  'M14 21v-7.5h2.6l.4-3H14V8.6c0-.9.4-1.5 1.6-1.5H17V4.3C16.6 4.2 15.8 4 14.9 4 12.6 4 11 5.4 11 8v2.5H8.5v3H11V21h3Z',
);
export const FilterIcon = /* @__PURE__ */ line('M4 6.5h16M7 12h10m-7 5.5h4');
export const GiftIcon = /* @__PURE__ */ line(
  'M4 12v7a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-7M12 8v12.5M3.5 8h17v4h-17V8ZM12 8S10.8 3.5 8.3 3.5a2.2 2.2 0 0 0 0 4.5H12Zm0 0s1.2-4.5 3.7-4.5a2.2 2.2 0 0 1 0 4.5H12Z',
);
export const GlobeIcon = /* @__PURE__ */ line(
  'M3 12h18M12 3c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3Zm9 9a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
);
export const HeartIcon = /* @__PURE__ */ line(
  'M12 20S3.5 15 3.5 9.2A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.2C20.5 15 12 20 12 20Z',
);
export const HelpIcon = /* @__PURE__ */ line(
  'M9.5 9.3a2.6 2.6 0 1 1 3.7 2.5c-.8.4-1.2.9-1.2 1.7m0 3h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
);
export const HomeIcon = /* @__PURE__ */ line(
  'm3.5 11 8.5-7 8.5 7M6 9.5V18a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V9.5M10 20v-5h4v5',
);
export const InfoIcon = /* @__PURE__ */ line('M12 11v5.5m0-9h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z');
export const InstagramIcon = /* @__PURE__ */ line(
  'M16.8 7.2h.01M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm7.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
);
export const LeafIcon = /* @__PURE__ */ line(
  'M5 19c4-8 8-9.5 11-10M6.5 16.5C3 9 9.5 4 20 4.5c.5 10.5-5 16-12.5 13',
);
export const LockIcon = /* @__PURE__ */ line(
  'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
);
export const LogOutIcon = /* @__PURE__ */ line(
  'M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10m5-4 4-4-4-4m4 4H10',
);
export const MailIcon = /* @__PURE__ */ line(
  'm4 7.5 8 5.5 8-5.5M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5Z',
);
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h12M4 17h16');
export const MinusIcon = /* @__PURE__ */ line('M6 12h12');
export const PauseIcon = /* @__PURE__ */ line('M9 6v12m6-12v12');
export const PhoneIcon = /* @__PURE__ */ line(
  'M5.5 4h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a1.5 1.5 0 0 1-1.6 1.5C11.2 19.6 4.4 12.8 4 5.6A1.5 1.5 0 0 1 5.5 4Z',
);
export const PinIcon = /* @__PURE__ */ line(
  'M12 21s-7-6-7-11.2A7 7 0 0 1 12 3a7 7 0 0 1 7 6.8C19 15 12 21 12 21Zm2.7-11a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Z',
);
export const PlayIcon = /* @__PURE__ */ line('M8 5.5v13l10.5-6.5L8 5.5Z');
export const PlusIcon = /* @__PURE__ */ line('M12 6v12m-6-6h12');
export const ReceiptIcon = /* @__PURE__ */ line(
  'M6 3.5h12V20.5l-2.4-1.5-1.8 1.5-1.8-1.5-1.8 1.5-1.8-1.5L6 20.5V3.5Zm3.5 5h5m-5 4h5',
);
export const RetryIcon = /* @__PURE__ */ line('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15');
export const SearchIcon = /* @__PURE__ */ line('m20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z');
export const SparkleIcon = /* @__PURE__ */ line(
  'M12 3.5c.8 5 3 7.2 8 8-5 .8-7.2 3-8 8-.8-5-3-7.2-8-8 5-.8 7.2-3 8-8Z',
);
export const StoreIcon = /* @__PURE__ */ line(
  'M4.5 10v8.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V10M3.5 8.5 5 4h14l1.5 4.5a2.8 2.8 0 0 1-5.6.3 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6-.3ZM10 20v-5h4v5',
);
export const TagIcon = /* @__PURE__ */ line(
  'M8 8h.01M3.5 5v6.2a2 2 0 0 0 .6 1.4l7.3 7.3a2 2 0 0 0 2.8 0l5.7-5.7a2 2 0 0 0 0-2.8l-7.3-7.3a2 2 0 0 0-1.4-.6H5A1.5 1.5 0 0 0 3.5 5Z',
);
export const TrashIcon = /* @__PURE__ */ line(
  'M4.5 7h15M10 7V4.5h4V7m3.5 0-.8 11.6a1.5 1.5 0 0 1-1.5 1.4H8.8a1.5 1.5 0 0 1-1.5-1.4L6.5 7m3.8 4v5m3.4-5v5',
);
export const TruckIcon = /* @__PURE__ */ line(
  'M14 16.5V6.5H3v10h2m9 0H9.5m4.5 0h1M14 9.5h3.8L21 13v3.5h-1.5M9.5 17a2.2 2.2 0 1 1-4.5 0 2.2 2.2 0 0 1 4.5 0Zm10 0a2.2 2.2 0 1 1-4.5 0 2.2 2.2 0 0 1 4.5 0Z',
);
export const UserIcon = /* @__PURE__ */ line(
  'M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
);
export const UsersIcon = /* @__PURE__ */ line(
  'M3 19.5c.5-3.5 2.9-5.3 6-5.3s5.5 1.8 6 5.3M12.2 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM15 5.1a3.2 3.2 0 0 1 0 5.8m2.5 3.7c2 .8 3.2 2.4 3.5 4.9',
);
export const WarningIcon = /* @__PURE__ */ line(
  'M12 9.5v4m0 3.3h.01M10.3 4.6 2.9 17.4A2 2 0 0 0 4.6 20.5h14.8a2 2 0 0 0 1.7-3.1L13.7 4.6a2 2 0 0 0-3.4 0Z',
);

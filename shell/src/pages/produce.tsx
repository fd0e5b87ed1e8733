import { usePlatform } from '@msl/platform';

/** A picture of produce, by its code; decoration. */
export function Produce({
  code,
  className,
  eager = false,
}: {
  code: string;
  className?: string;
  eager?: boolean;
}) {
  const { config } = usePlatform();
  return (
    <img
      className={className}
      src={`${config.assetsBase}/assets/food/${code}.webp`}
      alt=""
      width={256}
      height={256}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

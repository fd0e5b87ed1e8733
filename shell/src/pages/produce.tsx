import { usePlatform } from '@msl/platform';

/** A picture of produce, by its code; decoration: a page's words come first, and one that does not come leaves no broken frame. */
export function Produce({ code, className }: { code: string; className?: string }) {
  const { config } = usePlatform();
  return (
    <img
      className={className}
      src={`${config.assetsBase}/assets/food/${code}.webp`}
      alt=""
      width={256}
      height={256}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

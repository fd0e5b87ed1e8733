import { createContext, type ReactNode, useContext } from 'react';

/** How a host fills a slot: it finds in the registry which remote offers it and mounts that module. */
export type SlotRenderer = (name: string, props: Record<string, unknown>, fallback: ReactNode) => ReactNode;

const SlotContext = createContext<SlotRenderer | null>(null);

export function SlotProvider({ render, children }: { render: SlotRenderer; children: ReactNode }) {
  return <SlotContext value={render}>{children}</SlotContext>;
}

/**
 * A place that another remote fills, by name. While it loads the fallback stands there; when nobody
 * fills it, or its remote is down, nothing is shown and the page around it stays whole.
 */
export function Slot(props: { name: string; with?: Record<string, unknown>; fallback?: ReactNode }) {
  const render = useContext(SlotContext);
  return render ? render(props.name, props.with ?? {}, props.fallback ?? null) : null;
}

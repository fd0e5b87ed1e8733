import { usePlatform } from '@msl/platform';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** Everything that a remote may forget to give back: the test of the leak watch finds each by its name. */
export default function App() {
  const { t } = useTranslation('mfe-probe-leaky');
  const { pathname } = useLocation();
  const { bus } = usePlatform();
  useEffect(() => {
    window.addEventListener('resize', () => pathname);
    setInterval(() => pathname, 123_456);
    new ResizeObserver(() => pathname).observe(document.body);
    bus.on('order.changed@1', () => undefined);
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = '/leaky.css';
    document.head.append(style);
    Object.assign(window, { leaky: pathname });
  }, [bus, pathname]);
  return (
    <section>
      <h1>{pathname}</h1>
      <p>{t('say')}</p>
    </section>
  );
}

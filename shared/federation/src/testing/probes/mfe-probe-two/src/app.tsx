import { Probe } from '../../probe.tsx';

export default function App() {
  return <Probe name="two" />;
}

import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A store under test may stand behind certificates of a company's own: those that the machine trusts, and a file's. */
export function trustCertificates(file?: string): void {
  const own = file ? [readFileSync(file, 'utf8')] : [];
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system'), ...own]);
}

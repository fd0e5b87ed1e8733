import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: about 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Takes as long when there is no such user, so that the time of an answer does not tell who is a customer. */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
};

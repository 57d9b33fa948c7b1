import { Module } from '@nestjs/common';
import { PasswordHasher } from './password-hasher';

/** One hasher for all flows of the HTTP process: it is the one that counts how many passwords are hashed at once. */
@Module({ providers: [PasswordHasher], exports: [PasswordHasher] })
export class PasswordHasherModule {}

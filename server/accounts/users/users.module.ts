import { Module } from '@nestjs/common';
import { UsersRepository } from './users.repository';

/** Looking people up: every flow needs it, in both processes. */
@Module({ providers: [UsersRepository], exports: [UsersRepository] })
export class UsersModule {}

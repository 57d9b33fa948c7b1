import { Module } from '@nestjs/common';
import { UsersRepository } from './users.repository';

/** Looking people up, which every flow needs in both processes. */
@Module({ providers: [UsersRepository], exports: [UsersRepository] })
export class UsersModule {}
